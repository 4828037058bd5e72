import { randomInt } from 'node:crypto'

const LETTERS = 'bcdfghjkmnpqrstvwxyz23456789'

/** A new round's id: ten letters and digits, without vowels so that it spells no word, without look-alikes; 28¹⁰ of them. */
export function newRoundId(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
