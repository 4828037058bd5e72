import type { IndexStats } from '../../shared/index-state'
import { EDGE_REASONS } from '../../shared/symbol'
import { count, counted } from '../ui/numbers'
import { REASON_WORDS } from '../ui/reason-words'

/** How the references were resolved, surest first, and which names could not be. */
export function ReferenceTable({
  edgesByReason,
  unresolvedNames,
  unresolved,
}: Pick<IndexStats, 'edgesByReason' | 'unresolvedNames' | 'unresolved'>) {
  const reasons = EDGE_REASONS.filter((reason) => (edgesByReason[reason] ?? 0) > 0)
  const shown = unresolved.reduce((sum, each) => sum + each.count, 0)
  return (
    <>
      <table className="coverage__table">
        <thead>
          <tr>
            <th scope="col">Resolved by</th>
            <th scope="col" className="coverage__number">
              References
            </th>
            <th scope="col">What that means</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map((reason) => (
            <tr key={reason}>
              <th scope="row">{reason.replaceAll('-', ' ')}</th>
              <td className="coverage__number">{count(edgesByReason[reason] ?? 0)}</td>
              <td className="muted">{REASON_WORDS[reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="coverage__heading">Not resolved: {counted(unresolvedNames, 'reference')}</h3>
      <p className="muted small">
        {unresolvedNames === 0
          ? 'Every reference to a name that the repository defines has its edge.'
          : 'The repository defines these names, but what stands before the dot has no known type. They are no edges, rather than wrong ones.'}
      </p>
      <ul className="coverage__names">
        {unresolved.map(({ name, count: times }) => (
          <li key={name}>
            <code>{name}</code> <span className="muted small">{count(times)}</span>
          </li>
        ))}
        {unresolvedNames > shown && (
          <li className="muted small">and {counted(unresolvedNames - shown, 'reference')} to rarer names</li>
        )}
      </ul>
    </>
  )
}
