/** A mail server with the addresses that it is used for. */
export interface MailOptions {
  /** The mail server: `smtps://user:password@mail.acme.com`. */
  server: string
  from: string
  to: string
}

interface Mail {
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** The same for all attempts, so that duplicates are recognized. */
  messageId: string
}

/** Their sum is shorter than the lease of an attempt. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends a mail, once.
 * @throws if the server cannot be reached or refuses it
 */
export async function sendMail({ server, from, to }: MailOptions, mail: Mail): Promise<void> {
  // Not imported at the top: it takes megabytes of memory, and most services send no mail.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: server, ...TIMEOUTS })
  try {
    await transport.sendMail({ from, to, ...mail })
  } finally {
    transport.close()
  }
}
