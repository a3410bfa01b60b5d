interface RefusalOptions extends ErrorOptions {
  headers?: Record<string, string>
}

/** A refusal that the reader's page is told about, as the service tells its own. Contract: Errors. */
export class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal'
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, { headers = {}, ...options }: RefusalOptions = {}) {
    super(message, options)
    this.status = status
    this.code = code
    this.headers = headers
  }

  toResponse(): Response {
    return Response.json({ error: this.message, code: this.code }, { status: this.status, headers: this.headers })
  }
}
