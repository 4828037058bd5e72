import type { IndexStats } from '../../shared/index-state'
import { languageName } from '../../shared/language-name'
import { count } from '../ui/numbers'

/** What Cairn reads, then what it knows by name only; each the most frequent first. */
export function LanguageTable({ languages }: Pick<IndexStats, 'languages'>) {
  const ordered = [
    ...languages.filter(({ covered }) => covered),
    ...languages.filter(({ covered }) => !covered),
  ]
  return (
    <table className="coverage__table">
      <thead>
        <tr>
          <th scope="col">Language</th>
          <th scope="col" className="coverage__number">
            Files
          </th>
          <th scope="col" className="coverage__number">
            Symbols
          </th>
          <th scope="col">What Cairn sees of it</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ language, files, symbols, covered }) => (
          <tr key={language}>
            <th scope="row">{languageName(language)}</th>
            <td className="coverage__number">{count(files)}</td>
            <td className="coverage__number">{covered ? count(symbols) : '–'}</td>
            <td className="muted">{covered ? 'symbols and references' : 'names of files only'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
