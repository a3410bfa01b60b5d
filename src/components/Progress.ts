/** How far an answer, or the last piece of one, has come: `partial` stays without its end. */
export type Progress = 'arriving' | 'partial' | 'whole'
