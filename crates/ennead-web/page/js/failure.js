// Why a question was not answered.

/** @typedef {'missing' | 'busy' | 'refused' | 'offline' | 'stopped'} Kind */

/** `missing` (no such verb), `busy`, `refused`, `offline`, `stopped`. */
export class Failure extends Error {
  /** @param {Kind} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}
