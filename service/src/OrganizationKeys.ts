/** The keys of one organization. Contract: Authentication. */
export interface OrganizationKeys {
  organization: string
  /** `svc_dsc_…`: public, opens the assistant of the organization's sites. */
  assistantKey: string
  /** `svc_…`: secret. */
  adminKey: string
}
