import { commitMessagesAside, type FakeModel, type FakeRequest } from '../../src/core/chat/fake-model'

const isCommitMessage = (request: FakeRequest): boolean => commitMessagesAside('')(request) !== undefined

/** What the chat asked of the model, without the requests for commit messages. */
export const chatRequests = ({ requests }: FakeModel): readonly FakeRequest[] =>
  requests.filter((request) => !isCommitMessage(request))
