interface ProxyErrorOptions extends ErrorOptions {
  headers?: Record<string, string>
}

/** An error response of the proxy, in the format of the service. Contract: Errors. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, { headers = {}, ...options }: ProxyErrorOptions = {}) {
    super(message, options)
    this.status = status
    this.code = code
    this.headers = headers
  }

  toResponse(): Response {
    return Response.json({ error: this.message, code: this.code }, { status: this.status, headers: this.headers })
  }
}
