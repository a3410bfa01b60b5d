/** The line that ends an answer. */
export const finish = 'd:{"finishReason":"stop"}'
