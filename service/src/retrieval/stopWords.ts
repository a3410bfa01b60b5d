/**
 * Words of a question that say nothing about what is asked. Leaving them out is worth more to the
 * ranking than any other choice made here, the search engine included.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any anyone anything are aren as ask at be because been before
    being between both but by can cannot could couldn did didn do does doesn doing don down during
    each either else every explain few for from further get gets getting give given go goes going
    got had has hasn have haven having he her here hers him his how however i if in into is isn it
    its itself just let like ll make makes making many may me mean means meant might mine more most
    much must my need needs no nor not now of off on once one only or other ought our ours out over
    own please provide provided provides re same say says shall she should shouldn show so some
    something such tell than that the their theirs them then there these they thing things this
    those through to too under until up upon us use used uses using ve very want wants was wasn way
    ways we were what when where whether which while who whom whose why will with within without won
    would wouldn yes you your yours`
    .split(/\s+/),
)
