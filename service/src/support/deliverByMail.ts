import type { Delivery } from './deliverToWebhook.js'
import type { Escalation } from './EscalationStore.js'
import { sendMail, type MailOptions } from './sendMail.js'

/** Matches a single address, without characters that a mail program could interpret as a separator. */
const ADDRESS = /^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/

/** Sends an escalation by mail, once. Replies go to the reader, if `email` is one of the fields. */
export async function deliverByMail(escalation: Escalation, mail: MailOptions): Promise<Delivery> {
  const {
    id,
    domain,
    fields: { email = '' },
  } = escalation
  try {
    await sendMail(mail, {
      ...(ADDRESS.test(email) && { replyTo: email }),
      subject: `A reader of ${domain} asks for help`,
      text: toText(escalation),
      messageId: `<${id}@${domain}>`,
    })
    return { type: 'delivered' }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : 'no answer', retryAfterMs: 0 }
  }
}

function toText({ message, fields, page, threadId, conversation }: Escalation): string {
  const facts = [
    ...Object.entries(fields),
    ...(page === undefined ? [] : [['page', page]]),
    ...(threadId === undefined ? [] : [['conversation', threadId]]),
  ]
  return [
    message,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...conversation.flatMap(({ question, answer }) => [`Reader:\n${question}`, `Assistant:\n${answer}`]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
