// A program that uses the types: it has to pass TypeScript, and what is wrong in it has to be found.

import { Misuse, open, VERBS, type Hint, type Refusal, type Solve, type Verb } from 'ennead';

const ennead = await open({ lab: true });
const text: string = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const question: Solve.Question = { text, first: true };
for (const reply of ennead.solve(question)) {
  if ('error' in reply) {
    const refusal: Refusal = reply;
    console.log(refusal.line, refusal.column, refusal.error);
  } else if ('outcome' in reply) {
    const outcome: string = reply.outcome;
    console.log(outcome);
  }
}

ennead.each('hint', { text, level: 3 }, (reply) => {
  if (!('error' in reply)) {
    const hint: Hint.Answer = reply;
    console.log(hint.levels.flatMap((level) => level.sentences));
  }
});

for (const verb of Object.keys(VERBS) as Verb[]) console.log(VERBS[verb]);
console.log(new Misuse('so').message, ennead.ask('info').length);

// @ts-expect-error: no such part
await open({ laboratory: true });
// @ts-expect-error: no such verb
ennead.ask('sing');
// @ts-expect-error: no such key
ennead.solve({ text, colour: 'red' });
// @ts-expect-error: a number, not a word
ennead.hint({ text, level: 'three' });
// @ts-expect-error: no such word
ennead.render({ text, theme: 'pink' });
