import { X } from 'lucide-react'
import type { ContextLine } from '../../shared/context-item'
import { CONTEXT_LEVELS } from '../../shared/context-item'
import { baseName, nodeIdOf, type Target } from '../state/node-id'
import { pinAt, unpin } from '../state/pins'
import { select } from '../state/selection'
import { IconButton } from '../ui/button'
import { classNames } from '../ui/class-names'
import { openMenu, type MenuItem } from '../ui/menu-store'
import { count, shortTokens } from '../ui/numbers'
import { drillInto, LEVEL_WORDS, targetMenu } from '../ui/target-menu'
import { LevelGlyph } from './level-glyph'

interface ContextRowProps {
  readonly line: ContextLine
  /** Whether Tab stops here; the arrow keys do the rest. */
  readonly current: boolean
}

/** One pinned item: how much of it the model sees, and what that costs. */
export function ContextRow({ line, current }: ContextRowProps) {
  const { item, label, tokens, problem } = line
  const target = targetOfItem(item)
  const chooseLevel = (at: Element): void =>
    openMenu(
      `How much of ${label} the model sees`,
      at,
      CONTEXT_LEVELS.map((level): MenuItem => ({
        kind: 'item',
        ...LEVEL_WORDS[level],
        checked: level === item.level,
        run: () => pinAt(target, level),
      })),
    )
  return (
    <div
      role="row"
      aria-label={`${label}, ${item.level}, ${problem ?? `${count(tokens)} tokens`}`}
      className={classNames('context__row', problem && 'context__row--problem')}
      tabIndex={current ? 0 : -1}
      data-context-row={target.id}
      onContextMenu={(event) => {
        event.preventDefault()
        openMenu(label, { x: event.clientX, y: event.clientY }, targetMenu(target))
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        if (event.key === 'Delete' || event.key === 'Backspace') unpin(target.id)
        else if (event.key === 'Enter') drillInto(target)
        else if (event.key === ' ' || event.key === 'ArrowRight') chooseLevel(event.currentTarget)
        else return
        event.preventDefault()
      }}
    >
      <span role="gridcell">
        <button
          type="button"
          className="context__level"
          tabIndex={-1}
          aria-haspopup="menu"
          data-tip={LEVEL_WORDS[item.level].detail}
          onClick={(event) => chooseLevel(event.currentTarget)}
        >
          <LevelGlyph level={item.level} />
          {item.level}
        </button>
      </span>
      <span role="gridcell" className="context__cell">
        <button
          type="button"
          className="context__name truncate"
          tabIndex={-1}
          data-tip={problem ? `${item.path}\n${problem}` : item.path}
          onClick={() => select(target)}
          onDoubleClick={() => drillInto(target)}
        >
          {item.symbol ? label.replace(`${item.path} `, '') : label}
          {item.symbol && <span className="muted small"> {baseName(item.path)}</span>}
        </button>
      </span>
      <span role="gridcell" className="context__tokens" data-tip={`${count(tokens)} tokens`}>
        {problem ? 'not sent' : shortTokens(tokens)}
      </span>
      <span role="gridcell">
        <IconButton icon={X} label={`Remove ${label}`} tabIndex={-1} onClick={() => unpin(target.id)} />
      </span>
    </div>
  )
}

function targetOfItem(item: ContextLine['item']): Target {
  const id = nodeIdOf(item)
  return item.symbol
    ? { id, kind: 'symbol', path: item.path, label: item.symbol.slice(item.symbol.indexOf('#') + 1) }
    : { id, kind: 'file', path: item.path, label: baseName(item.path) }
}
