import { expect, it } from 'vitest'
import { languageName } from './language-name'

it('writes languages as people do, and what it does not know by its extension', () => {
  expect(['c-sharp', 'cpp', 'typescript', 'excalidraw'].map(languageName)).toEqual([
    'C#',
    'C++',
    'TypeScript',
    'excalidraw',
  ])
})
