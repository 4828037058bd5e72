import type { Desk, HandlersOf } from './create-handlers'

export function timelineHandlers({ withSession }: Desk): HandlersOf<'timeline'> {
  return {
    'timeline.page': (query) => withSession(({ history }) => history.page(query)),
    'timeline.round': ({ commit }) => withSession(({ history }) => history.round(commit)),
    'timeline.compare': ({ from, to }) => withSession(({ history }) => history.compare(from, to)),
    'timeline.previewUndo': (step) => withSession(({ history }) => history.previewUndo(step)),
    'timeline.conflictFiles': (step) => withSession(({ history }) => history.conflictFiles(step)),
    'timeline.undo': (step) => withSession(({ history }) => history.undo(step)),
    'timeline.previewRedo': ({ round }) => withSession(({ history }) => history.previewRedo(round)),
    'timeline.redo': ({ round }) => withSession(({ history }) => history.redo(round)),
    'timeline.previewRestore': ({ commit }) => withSession(({ history }) => history.previewRestore(commit)),
    'timeline.restore': ({ commit }) => withSession(({ history }) => history.restore(commit)),
    'timeline.rewindChat': ({ round }) => withSession(({ history }) => history.rewindChat(round)),
    'timeline.recover': () => withSession(({ history }) => history.recover()),
  }
}
