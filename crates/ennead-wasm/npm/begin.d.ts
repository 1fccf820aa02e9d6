// Types of all questions and answers. Written by `cargo xtask npm`.

/** A question that cannot be asked: an option that does not exist, a value out of range. */
export class Misuse extends Error {}

/** Why there is no answer, and where in the text. */
export type Refusal = Solve.Refusal;

/** What is opened. */
export interface Opening {
  /** The laboratory too: the verb `lab`, and problems that are no puzzles. Another 1.7 MB, 0.7 compressed. */
  lab?: boolean;
  /** Modules that were compiled elsewhere, instead of those of this package. */
  engines?: WebAssembly.Module | WebAssembly.Module[];
}

/** Opens the engines. */
export function open(opening?: Opening): Promise<Ennead>;

/** The engines. Each verb is a method, and answers before it returns. */
export interface Ennead extends Methods {
  /** Asks any verb; an answer for each puzzle of the text. */
  ask<V extends Verb>(verb: V, question?: Questions[V]): Answers[V][];
  /** Asks any verb, and hands over each answer as soon as it is known. */
  each<V extends Verb>(verb: V, question: Questions[V], take: (answer: Answers[V]) => void): void;
}

/** What can be asked. */
export type Verb = keyof Questions;

/** What can be asked: each verb, and what it answers. */
export const VERBS: Readonly<Record<Verb, string>>;
