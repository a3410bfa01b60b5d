export const SERVICE_PORT = 4289
export const PLAIN_PORT = 4288
export const ASSISTANT_KEY = 'svc_dsc_for_end_to_end_tests'
