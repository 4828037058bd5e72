import { deleteMessage, fork } from '../../core/chat/conversation'
import { newId, now } from '../../core/session/conversations'
import { ok } from '../../shared/result'
import type { Desk, HandlersOf } from './create-handlers'

export function chatHandlers({ host, withSession }: Desk): HandlersOf<'chat'> {
  return {
    'chat.list': () => withSession(async ({ conversations }) => ok(await conversations.list())),
    'chat.create': () => withSession(async ({ conversations }) => ok(await conversations.create())),
    'chat.open': ({ conversation }) => withSession(({ conversations }) => conversations.get(conversation)),
    'chat.remove': ({ conversation }) =>
      withSession(async ({ conversations, talk }) => {
        await talk.stop(conversation)
        return ok(await conversations.remove(conversation))
      }),
    'chat.rename': ({ conversation, title }) =>
      withSession(({ conversations }) =>
        conversations.update(conversation, (each) => ({ ...each, title, updated: now() })),
      ),
    'chat.fork': ({ conversation, message }) =>
      withSession(async ({ conversations }) => {
        const found = await conversations.get(conversation)
        return found.ok ? ok(await conversations.add(fork(found.value, message, newId(), now()))) : found
      }),
    'chat.setContext': ({ conversation, context }) =>
      withSession(({ conversations }) =>
        conversations.update(conversation, (each) => ({ ...each, context, updated: now() })),
      ),
    'chat.setOptions': ({ conversation, mode, budget, draft }) =>
      withSession(({ conversations }) =>
        conversations.update(conversation, (each) => ({
          ...each,
          mode: mode ?? each.mode,
          budget: budget === undefined ? each.budget : budget,
          draft: draft ?? each.draft,
        })),
      ),
    'chat.prompt': ({ conversation, text }) => withSession(({ talk }) => talk.prompt(conversation, text)),
    'chat.send': ({ conversation, text, ...confirmed }) =>
      withSession(({ talk }) => talk.send(conversation, text, confirmed)),
    'chat.stop': ({ conversation }) => withSession(({ talk }) => talk.stop(conversation)),
    'chat.retry': ({ conversation }) => withSession(({ talk }) => talk.retry(conversation)),
    'chat.resend': ({ conversation, message, text }) =>
      withSession(({ talk }) => talk.resend(conversation, message, text)),
    'chat.removeMessage': ({ conversation, message }) =>
      withSession(({ conversations }) =>
        conversations.update(conversation, (each) => deleteMessage(each, message, now())),
      ),
    'chat.paste': ({ conversation, text }) => withSession(({ talk }) => talk.paste(conversation, text)),
    'chat.copyPrompt': ({ conversation, text, secretsConfirmed }) =>
      withSession(({ talk }) => talk.copyPrompt(conversation, text, secretsConfirmed)),
    'chat.copyText': async ({ text }) => {
      host.copy(text)
      return ok(null)
    },
  }
}
