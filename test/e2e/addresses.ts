/** The addresses of the servers that `startServers` starts for all end-to-end tests, on ports that the system picks. */
export interface Addresses {
  /** The service with the docs of this project, as `npm start` starts it. */
  service: string
  /** The same docs as a static site, without a service. */
  staticSite: string
  /** A chat page that uses `useChat` of AI SDK 4 without the widget. */
  useChat4: string
  /** The same with AI SDK 5, and version 2 of the protocol. */
  useChat5: string
  /** The same with AI SDK 7. */
  useChat7: string
  /** The site of `examples/html`. */
  html: string
  /** The site of `examples/proxy`. */
  proxy: string
}

export const ASSISTANT_KEY = 'svc_dsc_for_end_to_end_tests'
export const HTML_KEY = 'svc_dsc_beacon'

const VARIABLE = 'END_TO_END_ADDRESSES'

/** Workers of Playwright inherit the environment of the process that starts the servers. */
export function shareAddresses(addresses: Addresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses)
}

export function readAddresses(): Addresses {
  // The first process reads the configuration before it starts the servers.
  return JSON.parse(process.env[VARIABLE] ?? '{}') as Addresses
}
