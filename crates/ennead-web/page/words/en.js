// English. `{name}` is filled in; `{n|one|many}` chooses by the number n.

export default {
  // Frame
  'skip': 'To the puzzle', 'home': 'Ennead, home', 'messages': 'Messages', 'views': 'Views', 'view-solve': 'Solve', 'view-learn': 'Learn', 'view-create': 'Create', 'view-lab': 'Lab',
  'open': 'Open', 'share': 'Share', 'keys': 'Keys', 'theme': 'Theme: light, dark, high contrast', 'settings': 'Settings', 'close': 'Close', 'undo': 'Undo', 'redo': 'Redo',
  'row': 'Row', 'row-n': 'Row {n}', 'column-n': 'Column {n}', 'show': 'show', 'more': 'More', 'n-of': '{n} of {all}',
  'fail-missing': 'This is not available here.', 'fail-busy': 'Too much is asked at once. Try again in a moment.', 'fail-offline': 'No answer: is the server still running?',
  'link-copied': 'The link is copied. It holds the puzzle with your marks; no server sees it.', 'bad-link': 'This link cannot be read: it is cut off, or from a later version.',

  // Settings and keys
  'language': 'Language', 'as-system': 'as the system', 'light': 'light', 'dark': 'dark', 'contrast': 'high contrast',
  'set-conflicts': 'Show conflicts with their reason', 'set-markConflicts': 'Show marks that conflict', 'set-checkFull': 'Check when the grid is full', 'set-automatic': 'Automatic marks', 'set-fixedMarks': 'Marks in fixed places', 'set-removeMarks': 'Remove marks when a digit is placed', 'set-highlight': 'Highlight equal digits and seen cells', 'set-labels': 'Numbers of rows and columns', 'set-hideTimer': 'Hide the timer', 'set-flipPad': '7-8-9 on top of the pad', 'set-stopAtEdges': 'Arrows stop at the edges', 'set-showRating': 'Show the rating at once',
  'kept-note': 'Settings and progress are kept in this browser; nothing leaves your machine.',
  'key-digits': 'enter with the tool', 'key-corner': 'corner mark', 'key-centre': 'centre mark', 'key-colour': 'colour', 'key-tools': 'tool: digit, corner, centre, colour', 'key-cycle': 'next or previous tool', 'key-move': 'move', 'key-extend': 'extend the selection', 'key-home': 'ends of the row; with Ctrl of the grid', 'key-select': 'select all, invert, none', 'key-delete': 'clear one layer', 'key-undo': 'undo', 'key-redo': 'redo', 'key-check': 'check', 'key-hint': 'hint; again for more', 'key-pause': 'pause', 'key-full': 'full screen', 'key-help': 'this list',
  'key-play': 'play, pause', 'key-step': 'one step back, forward', 'key-ends': 'first, last step', 'key-speed': 'speed', 'key-tree': 'walk the tree', 'key-root': 'to the root', 'key-solution': 'next solution',

  // First visit
  'hello': 'Sudoku, solved and explained.', 'hello-1': 'Type a puzzle, or paste one in any form: text, file or link.', 'hello-2': 'Ask for a hint: it says where to look before what to do.', 'hello-3': 'Everything runs here; nothing leaves your machine.',
  'hello-keys': 'Keys: digits to enter, arrows to move, ? for a hint, F1 for all others', 'paste-label': 'Paste or drop a puzzle', 'paste-placeholder': '53..7....6..195....98....6.8...6...3…', 'try-example': 'Try the example', 'create-one': 'Create one', 'empty-puzzle': 'Empty puzzle', 'type-to-begin': 'Type a digit to begin.', 'begin-with': 'Or begin with',
  'example-children': '4×4, for children', 'example-first': 'A first puzzle', 'example-wing': 'With an X-Wing', 'example-chain': 'With a long chain',

  // Opening
  'read': 'Read', 'read-as': 'Read as {form}: {side}×{side}, {givens} {givens|given|givens}{placed}.', 'read-placed': ', {n} placed', 'read-nothing': 'There is no puzzle in this text.', 'form-own': 'a link of Ennead', 'form': 'Form', 'form-detect': 'detect', 'open-file': 'File…',
  'two-readings': 'Two ways to read this', 'which-boxes': 'Its boxes can be', 'box-shape': '{rows} {rows|row|rows} by {columns} {columns|column|columns}', 'several-puzzles': '{n} puzzles: which one?', 'puzzle-n': 'Puzzle {n}, {givens} givens', 'and-more': 'and {n} more', 'blank-grid': 'Or an empty grid', 'kept-here': 'Kept here', 'puzzle-of': '{side}×{side} puzzle', 'filled-of': '{n} of {all}', 'forget': 'Forget this puzzle',

  // Board
  'puzzle': 'Puzzle', 'your-puzzle': 'Your puzzle', 'cell-place': 'Row {row} column {column}', 'cell-box': 'box {box}', 'cell-given': 'given {digit}', 'cell-entered': '{digit}', 'cell-empty': 'empty', 'cell-corner': 'corner {marks}', 'cell-centre': 'centre {marks}', 'cell-marks': 'marks {marks}', 'cell-clash': 'in conflict', 'cell-wrong': 'wrong',
  'colour-1': 'light grey', 'colour-2': 'grey', 'colour-3': 'black', 'colour-4': 'green', 'colour-5': 'pink', 'colour-6': 'orange', 'colour-7': 'red', 'colour-8': 'yellow', 'colour-9': 'blue',
  'clash-row': 'Row {number} has {n|one|two} {digit}s: {cells}.', 'clash-column': 'Column {number} has {n|one|two} {digit}s: {cells}.', 'clash-box': 'Box {number} has {n|one|two} {digit}s: {cells}.',
  'selected-n': '{n} cells selected',

  // Pad
  'pad': 'Pad', 'tool': 'Tool', 'digits': 'Digits', 'tool-digit': 'Digit', 'tool-corner': 'Corner', 'tool-centre': 'Centre', 'tool-colour': 'Colour', 'delete': 'Delete', 'select': 'Select', 'check': 'Check', 'hint': 'Hint', 'left': 'left',
  'select-first': 'Select a cell first.', 'cannot-enter': 'Nothing to enter there.',

  // Solve
  'take-givens': 'Take as givens', 'pause': 'time; press to pause', 'paused': 'Paused. Press to go on.', 'fill-marks': 'Fill in all marks', 'filled-marks': 'All candidates are filled in as marks.', 'automatic-marks': 'Automatic marks on or off', 'restart': 'Restart', 'restarted': 'Everything you entered is taken out.', 'show-solution': 'Show the solution', 'solution-shown': 'The solution is filled in.', 'no-solution-known': 'There is no single solution to show.', 'watch-search': 'Watch a search on it',
  'verdict-unique': 'One solution', 'verdict-several': 'Several solutions', 'verdict-none': 'No solution', 'verdict-clash': 'Givens clash', 'verdict-unknown': 'Solutions not counted in time',
  'differ-in': 'Two solutions differ in {n} cells, the hatched ones.', 'blame-givens': 'These givens clash: without {n|it|one of them} there is a solution: {cells}.', 'blame-many': 'More than one given must go before there is a solution.',
  'check-rules': 'No rule is broken. Without a single solution there is nothing more to check.', 'check-wrong': '{n} {n|digit is|digits are} wrong.', 'check-right': 'So far all is right. {n} {n|cell|cells} to go.', 'solved': 'Solved.', 'solved-in': 'Solved in {time}.',
  'rating': 'Rating', 'not-rated': 'Not rated',

  // Hint and path
  'looking': 'Looking…', 'hint-about': 'From a nudge to the full reasoning, from your own marks. Each press says a little more.', 'hint-solved': 'The puzzle is solved.', 'hint-nothing': 'No technique leads on from here.', 'hint-none': 'No hint can be given.', 'rung-1': 'Nudge', 'rung-2': 'Technique', 'rung-3': 'Cells', 'rung-4': 'What follows', 'rung-5': 'Why',
  'apply': 'Apply', 'try-myself': 'Try it myself', 'close-hint': 'Close hint', 'previous-sentence': 'Previous sentence', 'next-sentence': 'Next sentence', 'sentence-n': 'Sentence {n} of {all}', 'legend-not': 'not', 'legend-then': 'then', 'legend-sees': 'sees', 'legend-goes': 'goes',
  'why-not': 'Why not …?', 'why-select': 'Select an empty cell, then ask why a digit does not go there.', 'why-which': 'Which digit does not go into {cell}?', 'why-sees': '{cell} sees the {digit} in {peer}.', 'why-can': '{digit} can go into {cell}.', 'why-may': 'As far as the givens say, {cell} may be {digit}.', 'why-none': 'With {digit} in {cell} the puzzle has no solution. No shorter reason is known here.',
  'path': 'Path', 'path-about': 'The whole way to the solution, from your grid, step by step.', 'show-path': 'Show the path', 'no-path': 'There is no path from here.', 'step-said': 'Step {n} of {all}: {text}', 'step-of': 'step {n} of {all}', 'step-back': 'Step back', 'step-forward': 'Step forward', 'profile': 'Rating of each step; the hardest is step {n} with {rating}', 'singles-n': '{n} singles', 'guesses-n': '{n} {n|digit was|digits were} taken from the solution, as no technique led on.', 'back-to-mine': 'Back to my grid',

  // Learn
  'techniques': 'Techniques', 'find-technique': 'Find a technique', 'no-reference': 'The reference is not available here.', 'rated-as': 'rated {rating}', 'what-it-sees': 'What it sees', 'why-it-holds': 'Why it holds', 'example': 'Example', 'example-of': 'Example of {name}', 'no-example': 'There is no example for it.', 'practise': 'Practise', 'show-example': 'Back to the example', 'play-position': 'Play this position', 'other-one': 'Another one here ({n} of {all})', 'show-it': 'Show it', 'another': 'Another position',
  'practise-place': 'Find a {name}: select the cell and type its digit, or click the candidate.', 'practise-strike': 'Find a {name}: strike every candidate that goes, by a click or by typing it in its cell.', 'practise-nothing': 'Nothing is struck yet.', 'practise-wrong': 'This does not follow from it: {cells}.', 'practise-seen': 'Yes, you saw it.', 'practise-some': 'Right so far, but not all of it.',

  // Create
  'wishes': 'Wishes', 'clear': 'Clear', 'create': 'Create', 'stop': 'Stop', 'grid': 'Grid', 'symmetry': 'Symmetry', 'symmetry-none': 'none', 'symmetry-half-turn': 'half turn', 'symmetry-quarter-turn': 'quarter turn', 'symmetry-left-right': 'mirror left and right', 'symmetry-top-bottom': 'mirror top and bottom', 'symmetry-mirrors': 'both mirrors', 'symmetry-diagonal': 'diagonal', 'symmetry-anti-diagonal': 'anti-diagonal', 'symmetry-diagonals': 'both diagonals', 'symmetry-all': 'all',
  'level': 'Level', 'level-from': 'Easiest level', 'level-to': 'Hardest level', 'to': 'to', 'needs': 'Needs', 'needs-about': 'cannot be solved without', 'never': 'Never', 'never-about': 'not even once', 'add-technique': '+ technique', 'remove': 'Remove {name}', 'givens': 'Givens', 'givens-fewest': 'Fewest givens', 'givens-most': 'Most givens', 'any': 'any', 'minimal': 'Minimal', 'minimal-no': 'no', 'minimal-symmetry': 'under symmetry', 'minimal-strict': 'strictly',
  'paint-pattern': 'Paint the pattern on the grid', 'paint-about': 'Click cells, or press Space, to say where givens stand.', 'painted-on': '{cell} will be given', 'painted-off': '{cell} will be blank',
  'draft': 'Draft', 'export': 'Export', 'print': 'Print', 'text': 'Text…', 'minimise': 'Minimise', 'rate': 'Rate', 'copy-link': 'Copy link', 'play': 'Play', 'clear-grid': 'Clear the grid', 'counting': 'counting', 'solutions-n': '{n} solutions', 'solutions-many': 'more than {n} solutions', 'undecided-n': '{n} cells undecided', 'givens-n': '{n} {n|given|givens}', 'lifted': 'Without {cell} = {digit} several solutions remain; they differ in the hatched cells.', 'put-back': 'Put it back', 'draft-none': 'With these givens there is no solution.', 'draft-unique': 'A puzzle with one solution.', 'minimised': '{n} {n|given was|givens were} not needed.',
  'found': 'Found', 'search': 'Search', 'running': 'running', 'done': 'done', 'stopped': 'stopped', 'tried': 'tried', 'kept': 'kept', 'share-of': 'share', 'the-next': 'the next one', 'found-n': '{n} {n|puzzle|puzzles} found', 'none-found': 'No puzzle meets these wishes yet.', 'save-file': 'Save', 'copy': 'Copy', 'copied': 'Copied.', 'daily': 'Puzzle of the day', 'daily-about': 'Made from the date: the same for everybody.', 'play-today': 'Play today’s', 'daily-title': '{level}, {date}',

  // Lab
  'watch': 'Watch', 'compare': 'Compare', 'problem': 'Problem', 'problem-mine': 'Your puzzle', 'problem-six': 'Sudoku 6×6', 'problem-four': 'Sudoku 4×4', 'left-search': 'Left search', 'right-search': 'Right search', 'checking': 'Checking', 'ordering': 'Ordering', 'search-tree': 'search tree', 'tree-of': 'Search tree with {n} nodes', 'graph-of': 'Constraint graph: {variables} variables, {constraints} constraints', 'explained': 'Explained', 'graph': 'Graph', 'figures': 'density {density} · tightness {tightness}',
  'step': 'Step', 'step-n': 'Step {n}', 'speed': 'Speed', 'transport': 'Transport', 'play-search': 'Play', 'pause-search': 'Pause', 'first-step': 'First step', 'last-step': 'Last step', 'part-at': 'they part at {n}', 'limit': 'limit reached', 'assigned': 'assigned', 'dead-ends': 'dead ends', 'went-back': 'went back', 'longest-jump': 'longest jump', 'undone': 'undone', 'jump-n': 'jump {n}',
  'told-begin': 'Nothing is assigned yet.', 'told-ended': 'has ended.', 'told-simplify': 'Before the search: {n} {n|value is|values are} struck.', 'told-assign': '{variable} is tried with {value}.', 'told-strikes': 'That strikes {n} {n|value|values} elsewhere.', 'told-dead': '{variable} has no value left: a dead end.', 'told-blame': 'To blame: {cells}.', 'told-back': 'Back to {variable}.', 'told-jump': 'Jumps back to {variable} and undoes {n} assignments.', 'told-undone': 'Undone: {cells}.', 'told-learned': 'This is kept as a no-good.',
  'all-algorithms': 'All algorithms, log scale', 'measure': 'Measure', 'steps': 'Steps', 'checks': 'Checks', 'algorithm': 'Algorithm', 'looks-ahead': 'looks ahead', 'looks-back': 'looks back only', 'limit-reached': 'limit reached', 'checking-ordering': 'Checking × ordering', 'watch-one': 'Watch {name}', 'chart-of': 'Bar chart of all algorithms; the best is {best}, the worst {worst}', 'fewest': 'fewest', 'most': 'most',
};
