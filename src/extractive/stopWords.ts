/**
 * Words of a question that say nothing about its subject, by language. Removing them improves the ranking more than
 * any other choice here, including the search engine.
 */
export const stopWords = {
  en: toSet(`
    a about after all also am an and any anyone anything are aren as ask at be because been before being between
    both but by can cannot could couldn did didn do does doesn doing don down during each either else every explain
    few for from further get gets getting give given go goes going got had has hasn have haven having he her here
    hers him his how however i if in into is isn it its itself just let like ll make makes making many may me mean
    means meant might mine more most much must my need needs no nor not now of off on once one only or other ought
    our ours out over own please provide provided provides re same say says shall she should shouldn show so some
    something such tell than that the their theirs them then there these they thing things this those through to too
    under until up upon us use used uses using ve very want wants was wasn way ways we were what when where whether
    which while who whom whose why will with within without won would wouldn yes you your yours
  `),
  ar: toSet(`
    أين أي إلى أن أو بماذا التي الذي على عن في كان كل كيف لا لم لماذا ما ماذا مع متى من هذا هذه هل هو هي و يمكن يمكنني
  `),
  de: toSet(`
    aber als am an auch auf aus bei bin bis da damit dann das dass dem den der des die dies diese diesem diesen
    dieser dieses doch du durch ein eine einem einen einer eines er es für gibt hat habe haben hier ich ihr im in
    ist ja jede kann kannst kein keine können könnte lässt machen man mein meine meinem meinen meiner mich mir mit
    möchte muss müssen nach nicht noch nur ob oder ohne sein sich sie sind so soll sollte über um und uns unter vom von vor
    wann warum was weil welche welchem welchen welcher welches wenn wer werde werden wie wieso will wir wird wo wofür
    womit wozu worden wurde zu zum zur zwischen
  `),
  es: toSet(`
    a al ante aunque como con cómo cuando cuál cuáles cuándo cuánto cuántos de debe debo del desde donde dónde e el
    ella en entre era es esa ese eso esta estas este esto estos está están fue ha hace hacer hacia hasta hay la las
    le lo los me mi mis muy más necesito ni no nos o otra otro para pero por porque puede pueden puedo que
    quiero quién qué se sea ser si sin sobre son su sus sí también tengo tiene un una unas uno unos y ya yo
  `),
  fr: toSet(`
    a afin ai alors au aussi autre aux avec avoir c car ce cela ces cet cette ceux chaque comme comment d dans de
    depuis des dois doit donc du elle elles en entre est et eux faire fait faut il ils j je jusqu l la le les leur
    leurs lequel laquelle lors lui m ma mais me mes mon même n ne ni nos notre nous on ont ou où par pas peut
    peuvent peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si
    son sont sous sur t ta te tes ton tous tout toute toutes très tu un une vers veux viens voudrais vos
    votre vous y à être
  `),
  he: toSet(
    'אבל או אי איזה איך איפה אם אני את במה האם הוא היא זה זאת יש כדי כי כל לא למה לפני מה מי מתי על עם צריך של שלי',
  ),
  ja: toSet(`
    あり ある い いう いつ か が から けど こと これ させる し した しまし する すれ せ それ た たい だ って て で
    でき できる です と とき どう どうして どうすれ どこ どの な ない なぜ など なに なり に の は ば へ ます まし
    ません も もの や やっ よ よう れる を 何 方法
  `),
  ko: toSet(
    '것 그 나는 내 내가 는 대한 대해 무엇 무엇으로 무엇을 무엇인가요 수 어디 어디서 어디에 어떤 어떻게 언제 에서 왜 이 있나요 있는 있습니까 제 하나요 하는 하려면 할 합니까 해야',
  ),
  pt: toSet(`
    a ao aos as até como com cada da das de deve devo do dos e ela ele em entre era essa esse esta este estou está
    estão eu fazer faz foi há isso isto já lhe mais mas me mesmo meu meus minha minhas muito na nas nem no nos não
    nós o onde os ou para pela pelo pode podem por porque posso preciso quais qual quando que quem quero se sem ser seu
    seus sobre sua suas são só também tem tenho um uma umas uns à às é
  `),
  zh: toSet(`
    吗 呢 吧 的 了 着 和 与 或 在 是 有 我 我们 你 你们 他 她 它 这 那 这个 那个 哪 哪个 哪里 哪些 什么 怎么 怎样
    怎么样 如何 为什么 为何 何时 可以 能 能够 会 要 需要 把 被 对 从 到 给 让 用 里 中 上 下 请 请问
  `),
} satisfies Record<string, ReadonlySet<string>>

/** A language with stop words. */
export type Language = keyof typeof stopWords

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
