import type { Delivery } from './deliverToWebhook.js'
import type { Escalation } from './EscalationStore.js'

/** Options for delivery by mail. */
export interface MailOptions {
  /** The mail server: `smtps://user:password@mail.acme.com`. */
  server: string
  from: string
  to: string
}

/** Their sum is shorter than the lease of an attempt. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Matches a single address, without characters that a mail program could interpret as a separator. */
const ADDRESS = /^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/

/** Sends an escalation by mail, once. Replies go to the reader, if `email` is one of the fields. */
export async function deliverByMail(escalation: Escalation, { server, from, to }: MailOptions): Promise<Delivery> {
  const {
    id,
    domain,
    fields: { email = '' },
  } = escalation
  // Not imported at the top: it takes megabytes of memory, and most services deliver to a webhook or not at all.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: server, ...TIMEOUTS })
  try {
    await transport.sendMail({
      from,
      to,
      ...(ADDRESS.test(email) && { replyTo: email }),
      subject: `A reader of ${domain} asks for help`,
      text: toText(escalation),
      // The same for all attempts, so that duplicates are recognized.
      messageId: `<${id}@${domain}>`,
    })
    return { type: 'delivered' }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : 'no answer', retryAfterMs: 0 }
  } finally {
    transport.close()
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
