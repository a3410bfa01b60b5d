import type { JsonValue } from 'docs-assistant/contract'
import type { Conversation } from 'docs-assistant/headless'

type Message = Conversation['messages'][number]
type AnswerPart = Message['parts'][number]

const ignore = () => undefined

/** Returns a conversation with the given state. Its functions do nothing. */
export function conversationOf(state: Partial<Conversation> = {}): Conversation {
  return {
    messages: [],
    status: 'idle',
    error: undefined,
    isSlow: false,
    threadId: null,
    queue: [],
    draft: '',
    setDraft: ignore,
    context: [],
    addContext: ignore,
    removeContext: ignore,
    filter: undefined,
    offeredFilter: undefined,
    isFilterOff: false,
    setFilterOff: ignore,
    ask: ignore,
    search: () => Promise.resolve([]),
    rate: () => Promise.resolve(),
    escalate: () => Promise.resolve(),
    quoteDocs: () => Promise.resolve([]),
    removeFromQueue: ignore,
    stop: ignore,
    isAnsweredElsewhere: false,
    retry: ignore,
    versions: undefined,
    showVersion: ignore,
    edit: ignore,
    clear: ignore,
    conversations: [],
    conversationId: 'present',
    openConversation: ignore,
    renameConversation: ignore,
    deleteConversation: ignore,
    deleteAll: ignore,
    ...state,
  }
}

export function questionOf(content: string, more: Partial<Message> = {}): Message {
  const parts: AnswerPart[] = [{ type: 'text', text: content }]
  return { id: `question ${content}`, role: 'user', content, parts, ...more }
}

export function answerOf(...parts: readonly AnswerPart[]): Message {
  const content = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return { id: `answer ${JSON.stringify(parts).length}`, role: 'assistant', content, parts: [...parts] }
}

/** A search with these results. */
export const searchOf = (query: string, ...results: readonly Record<string, JsonValue>[]): AnswerPart => ({
  type: 'tool-invocation',
  toolInvocation: {
    state: 'result',
    toolCallId: 'call-1',
    toolName: 'search',
    args: { query },
    result: { results: [...results] },
  },
})

export const search = searchOf('theme tokens', { path: '/theming' }, { path: '/theming#dark' }, { path: '/styles' })

export const source = (id: string, url: string, title: string): AnswerPart => ({
  type: 'source',
  source: { sourceType: 'url', id, url, title },
})

export const themingAnswer = `Set any token on an element above the assistant. They are plain CSS variables:

\`\`\`css
.site {
  --docs-assistant-accent: #0a7d5a;
  --docs-assistant-radius: 12px; /* corners of the panel, everything else follows from it */
}
\`\`\`

Three of them do most of the work:

| Token | Default | Meaning |
| :--- | :---: | ---: |
| \`accent\` | blue | links and the send button |
| \`text\` | near black | all words |
| \`background\` | white | the panel |

- **Dark** follows your page, see [Theming](/theming#dark)
- The font is *inherited* from the page
- For the rest read the [list on MDN](https://developer.mozilla.org/docs/Web/CSS/--*)`

export const themingConversation: Conversation['messages'] = [
  questionOf('How do I change the colours?'),
  answerOf(
    { type: 'step-start' },
    search,
    { type: 'step-start' },
    { type: 'text', text: themingAnswer },
    source('1', '/theming', 'Theming'),
    source('2', '/theming#dark', 'Dark mode'),
    source('3', 'https://developer.mozilla.org/docs/Web/CSS/--*', 'Custom properties'),
  ),
]
