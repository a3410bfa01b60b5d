/** Labels of the form and the link for reaching a person. Loaded lazily. */
export interface SupportLabels {
  /** Link to a person, or button that opens the form. */
  contactSupport: string
  /** Label of the field for the message. */
  supportMessage: string
  /**
   * Labels of the other fields, by their name in the `support.fields` of the service. A field without a label here is
   * labelled with its name.
   */
  supportFields: Readonly<Record<string, string>>
  /** Label of the checkbox for the conversation. */
  supportConversation: string
  sendToSupport: string
  /** Heading of what the docs say to the message, before it is sent. */
  supportQuotes: string
  supportSent: string
  supportFailed: string
}

/** English labels. */
export const defaultSupportLabels: SupportLabels = {
  contactSupport: 'Contact support',
  supportMessage: 'Your message',
  supportFields: { email: 'Email', name: 'Name', phone: 'Phone', company: 'Company' },
  supportConversation: 'Send this conversation with it',
  sendToSupport: 'Send message',
  supportQuotes: 'Does this help?',
  supportSent: 'Your message was sent.',
  supportFailed: 'Your message could not be sent. Try again.',
}
