/** The keys of one organization. Contract: Authentication. */
export interface OrganizationKeys {
  organization: string
  /** `svc_dsc_…`: public, opens the assistant of the organization's sites, and stands in their pages. */
  assistantKey: string
  /** `svc_…`: secret. Default: only those of the key store. */
  adminKey?: string | undefined
}
