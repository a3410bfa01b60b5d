import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the internet: not of this machine, a private network, or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
