import type { ProxyRate } from './ProxyRate.js'

/** What an owner sets to ask a service from a server of their own, which keeps the key. */
export interface ProxyOptions<Context extends unknown[] = unknown[]> {
  /** Names the documentation site at the service, and is the `domain` of the component. No other site is asked. */
  domain: string
  /**
   * The assistant key, which stays on the server; an admin key is refused. It may be missing while a site
   * is built, but not when a question comes.
   */
  apiKey: string | undefined
  /** Address of the service, such as `https://assistant.example.com`. */
  baseUrl: string
  /**
   * The address of a reader, by which requests are counted: from the connection, or from a header that
   * your platform writes. Never from one that readers can write themselves. Those without one count together.
   * It is not passed on.
   *
   * @param context what the framework hands on beside the request
   */
  readAddress: (request: Request, ...context: Context) => string | undefined
  /**
   * Other sites whose pages may ask: `https://docs.example.com`. Those of the proxy's own site always may.
   * @default none
   */
  origins?: readonly string[] | undefined
  /**
   * Requests that one reader may make in a minute, counted in memory; or a function that counts them elsewhere.
   * @default 30
   */
  rate?: number | ProxyRate | undefined
  /**
   * Longest body of a request, in bytes.
   * @default 1 MiB, as the service has it
   */
  maxBodyBytes?: number | undefined
}
