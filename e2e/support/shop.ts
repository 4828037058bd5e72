import { createTestRepository, type TestRepository } from './repository'

/** A little shop: one module, its caller and its test, in commits as data. */
export const createShop = (): TestRepository =>
  createTestRepository('shop', [
    [
      'Sell things',
      {
        'src/price.ts': PRICE,
        'src/cart.ts': CART,
        'src/price.test.ts': PRICE_TEST,
        'README.md': '# Shop\n\nSells things.\n',
      },
    ],
    ['Say how to pay', { 'README.md': '# Shop\n\nSells things. Pay in cash.\n' }],
  ])

export const PRICE = `/** Price of one thing in cents. */
export function netPrice(cents: number): number {
  return cents
}

export function grossPrice(cents: number): number {
  return netPrice(cents)
}
`

const CART = `import { grossPrice } from './price'

export class Cart {
  private readonly items: number[] = []

  add(cents: number): void {
    this.items.push(cents)
  }

  total(): number {
    return this.items.reduce((sum, cents) => sum + grossPrice(cents), 0)
  }
}
`

const PRICE_TEST = `import { grossPrice } from './price'

export function testGrossPrice(): boolean {
  return grossPrice(100) === 100
}
`

/** A reply as models write it: words, then one block for each change. */
export const VAT_REPLY = `I add VAT to the gross price and keep the rate in one place.

src/price.ts
\`\`\`ts
<<<<<<< SEARCH
export function grossPrice(cents: number): number {
  return netPrice(cents)
}
=======
export function grossPrice(cents: number): number {
  return Math.round(netPrice(cents) * (1 + VAT_RATE))
}
>>>>>>> REPLACE
\`\`\`

src/vat.ts
\`\`\`ts
<<<<<<< SEARCH
=======
/** Value added tax, as a share. */
export const VAT_RATE = 0.19
>>>>>>> REPLACE
\`\`\`

src/price.ts
\`\`\`ts
<<<<<<< SEARCH
/** Price of one thing in cents. */
=======
import { VAT_RATE } from './vat'

/** Price of one thing in cents. */
>>>>>>> REPLACE
\`\`\`
`

export const PRICE_WITH_VAT = `import { VAT_RATE } from './vat'

/** Price of one thing in cents. */
export function netPrice(cents: number): number {
  return cents
}

export function grossPrice(cents: number): number {
  return Math.round(netPrice(cents) * (1 + VAT_RATE))
}
`
export const VAT = `/** Value added tax, as a share. */
export const VAT_RATE = 0.19
`
