/** How much may be asked. */
export interface LimitOptions {
  /** @default 10,000 */
  perOrganizationPerHour?: number | undefined
  /** @default 10,000 */
  perIpPerDay?: number | undefined
}
