// Types of all questions and answers. Written by `cargo xtask npm`.

/** A question that cannot be asked: an option that does not exist, a value out of range. */
export class Misuse extends Error {}

/** Why there is no answer, and where in the text. */
export type Refusal = Solve.Refusal;

/** Opens the engines: those of this package, or a module that was compiled elsewhere. */
export function open(engines?: WebAssembly.Module): Promise<Ennead>;

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
