/** Where every page sends its question. */
export const api = '/v1/assistant/bench/message'
