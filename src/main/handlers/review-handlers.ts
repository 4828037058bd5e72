import type { Desk, HandlersOf } from './create-handlers'

export function reviewHandlers({ withSession }: Desk): HandlersOf<'review'> {
  return {
    'review.plan': ({ conversation, message }) =>
      withSession(({ replies }) => replies.review(conversation, message)),
    'review.choose': ({ conversation, message, at, line, path }) =>
      withSession(({ replies }) =>
        replies.choose(conversation, message, at, { ...(line ? { line } : {}), ...(path ? { path } : {}) }),
      ),
    'review.repair': ({ conversation, message }) =>
      withSession(({ replies }) => replies.repair(conversation, message)),
    'review.commitMessage': ({ conversation, message, kept }) =>
      withSession(({ replies }) => replies.commitMessage(conversation, message, kept)),
    'review.apply': ({ conversation, message, kept, commitMessage }) =>
      withSession(({ replies }) => replies.apply(conversation, message, kept, commitMessage)),
    'review.affected': ({ commit }) => withSession(({ history }) => history.affected(commit)),
  }
}
