// Die Verfahren der Suche in je einem Satz, nach ihrem Kürzel. Auf Englisch nennen sie die Maschinen selbst.

/** @type {Record<string, string>} */
export default {
  'BT': 'Probiert die Werte der Reihe nach und vergleicht jeden mit allem, was belegt ist; bleibt keiner, ändert es die zuletzt belegte Variable.',
  'BJ': 'Springt zurück zur jüngsten Belegung, die nötig war, um alle Werte einer Variablen abzulehnen; aber nur von Variablen, bei denen kein Wert bestand.',
  'GBJ': 'Springt zurück zum jüngsten belegten Nachbarn im Graphen, welche Werte es auch waren, und gibt ihm die übrigen Nachbarn mit.',
  'CBJ': 'Merkt sich, welche Belegungen Werte abgelehnt haben; bleibt keiner, springt es zur jüngsten von ihnen zurück und gibt ihr die übrigen mit.',
  'DBT': 'Weiß von jedem gestrichenen Wert, welche Belegungen ihn ausschließen, nimmt nur die jüngste schuldige aus der Mitte und behält alle anderen.',
  'DDBT': 'Springt wie CBJ und schreibt jede Sackgasse als Verbot auf, so dass dieselbe Verbindung beim nächsten Mal gleich abgelehnt wird.',
  'FC': 'Nimmt nach jeder Belegung den freien Nachbarn die Werte, die nicht mehr dazu passen, und lehnt einen Wert ab, der einem Nachbarn keinen ließe.',
  'PLA': 'Schaut voraus wie FC, vergleicht dann jede freie Variable einmal mit denen nach ihr und streicht Werte, die dort keinen Partner haben.',
  'FLA': 'Schaut voraus wie FC, vergleicht dann jede freie Variable einmal mit allen ihren freien Nachbarn und streicht Werte, die dort keinen Partner haben.',
  'MAC': 'Hält den freien Teil nach jeder Belegung kantenkonsistent: Jeder Wert, der bleibt, hat bei jedem freien Nachbarn einen Partner.',
  'FC-CBJ': 'Schaut voraus wie FC, merkt sich, welche Belegungen welche Werte gestrichen haben, und springt zur jüngsten zurück, die am Scheitern beteiligt war.',
  'MAC-CBJ': 'Hält den freien Teil kantenkonsistent, merkt sich, welche Belegungen hinter jedem gestrichenen Wert stehen, und springt zur jüngsten zurück, die am Scheitern beteiligt war.',
  'NO': 'Nimmt die Variablen in der Reihenfolge, in der die Aufgabe sie nennt.',
  'BZ': 'Nimmt die Variable mit den wenigsten Werten, unter gleichen die mit den meisten Bedingungen: Sie scheitert am ehesten, und früh zu scheitern ist billig.',
  'MC': 'Nimmt die Variable mit den meisten belegten Nachbarn, so dass ein Wert mit möglichst vielem verglichen wird.',
  'MT': 'Nimmt die Variable, deren Bedingungen den größten Teil ihrer Wertepaare verbieten, in einer Reihenfolge, die von Anfang an feststeht.',
  'DWD': 'Nimmt die Variable mit den wenigsten Werten je Gewicht ihrer Bedingungen; eine Bedingung wird schwerer, sooft gerade sie scheitert.',
};
