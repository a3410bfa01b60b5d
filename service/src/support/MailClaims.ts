/** Makes sure that the mail of a week is sent once, by one of all processes. */
export interface MailClaims {
  /**
   * Claims the mail of a site and a week. It can be claimed again after the lease, unless it was confirmed: its process
   * may have been killed, or the mail server may have refused it.
   * @param week its first day: `2026-11-23`
   * @returns whether this process has it
   */
  claim(domain: string, week: string, leaseMs: number): Promise<boolean>
  /** Says that it was sent. */
  confirm(domain: string, week: string): Promise<void>
}
