import ipaddr from 'ipaddr.js'

/** Whether an IP address is public: not loopback, private or link-local (cloud metadata). */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
