// Numbers above 9 are typed as two figures, one soon after the other.

/** Two figures make one number within this time, in milliseconds. */
const SOON = 700;

export class Figures {
  constructor() {
    this.last = 0;
    this.at = 0;
  }

  /**
   * The number that a figure makes: by itself, or with the figure before it, which then is to be taken back; 0 if none.
   * @param {number} figure @param {number} side the largest number @param {number} now when its key was pressed, which may be well before it is heard
   * @returns {{ number: number, joined: boolean }}
   */
  typed(figure, side, now) {
    const number = this.last * 10 + figure;
    if (side > 9 && this.last && now - this.at < SOON && number <= side) {
      this.last = 0;
      return { number, joined: true };
    }
    const fits = figure >= 1 && figure <= side;
    if (fits) [this.last, this.at] = [figure, now];
    return { number: fits ? figure : 0, joined: false };
  }
}
