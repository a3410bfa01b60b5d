import type { Escalation } from './EscalationStore.js'

/** Maximum length of a section in Slack, in characters. */
const MAX_SECTION = 3000

/** Escapes text of readers, which must not mention a channel: Slack interprets `<!channel>`. */
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const section = (text: string) => ({
  type: 'section',
  text: { type: 'mrkdwn', text: escape(text).slice(0, MAX_SECTION) },
})

/** Returns an escalation as a message for an incoming webhook of Slack. */
export function toSlackMessage({ domain, message, fields, page, threadId, conversation }: Escalation) {
  const facts = [
    ...Object.entries(fields),
    ...(page === undefined ? [] : [['page', page]]),
    ...(threadId === undefined ? [] : [['conversation', threadId]]),
  ]
  const last = conversation.at(-1)
  return {
    text: escape(`A reader of ${domain} asks for help: ${message}`).slice(0, MAX_SECTION),
    blocks: [
      section(`A reader of ${domain} asks for help:\n${message}`),
      ...(facts.length > 0 ? [section(facts.map(([name, value]) => `${name}: ${value}`).join('\n'))] : []),
      ...(last === undefined ? [] : [section(`${last.question}\n\n${last.answer}`)]),
    ],
  }
}
