import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Prose } from './prose'

const html = (text: string): string => renderToStaticMarkup(<Prose text={text} />)

it('draws tables, task lists and bare links', () => {
  expect(html('| file | lines |\n| --- | ---: |\n| a.ts | 12 |\n')).toMatch(
    /<div class="prose__table"><table>[^]*<th>file<\/th>[^]*<td>a\.ts<\/td>[^]*12<\/td>/,
  )
  expect(html('- [x] done\n- [ ] open\n')).toMatch(/type="checkbox"[^>]*checked/)
  expect(html('See https://example.org.')).toContain('<a href="https://example.org"')
})

it('shows raw HTML as text, fetches no image and follows no odd link', () => {
  expect(html('<script>alert(1)</script>')).not.toContain('<script>')
  expect(html('![logo](https://example.org/x.png)')).not.toContain('<img')
  expect(html('[run](javascript:alert(1))')).not.toContain('<a')
})

it('takes a single tilde for what it means in prose', () => {
  expect(html('~5 of ~10 files')).toContain('~5 of ~10 files')
  expect(html('~~gone~~')).toContain('<del>gone</del>')
})
