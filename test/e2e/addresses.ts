export const SERVICE_PORT = 4289
/** The docs of the service as a static site. */
export const STATIC_PORT = 4287
export const PLAIN_PORT = 4288
export const ASSISTANT_KEY = 'svc_dsc_for_end_to_end_tests'
/** Those that the pages of `examples/html` name. */
export const HTML_SERVICE_PORT = 4302
export const HTML_PORT = 4303
export const HTML_KEY = 'svc_dsc_beacon'
/** Those that `examples/proxy` names. */
export const PROXY_PORT = 4304
