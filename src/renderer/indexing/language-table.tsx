import type { IndexStats } from '../../shared/index-state'
import { count } from '../ui/numbers'

export function LanguageTable({ languages }: Pick<IndexStats, 'languages'>) {
  return (
    <table className="coverage__table">
      <thead>
        <tr>
          <th scope="col">Language</th>
          <th scope="col">Files</th>
          <th scope="col">Symbols</th>
          <th scope="col">What Cairn sees of it</th>
        </tr>
      </thead>
      <tbody>
        {languages.map(({ language, files, symbols, covered }) => (
          <tr key={language}>
            <th scope="row">{language}</th>
            <td>{count(files)}</td>
            <td>{covered ? count(symbols) : '–'}</td>
            <td className="muted">{covered ? 'symbols and references' : 'names of files only'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
