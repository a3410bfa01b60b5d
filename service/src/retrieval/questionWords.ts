/**
 * Stop words of questions, by base language: all of those in languages in which the interface is not available, and in
 * others the verbs that only ask ("can", "must", "want"), which the browser does without.
 */
export const questionWords = {
  ar: 'يجب ينبغي يستطيع تستطيع أستطيع نستطيع يمكنك يمكننا أريد أحتاج كيفية لدي عندي',
  da: 'af at den det der en er et for fra hvad hvilken hvor hvordan hvorfor hvornår i jeg kan man med min og om på skal som til',
  fi: 'että ja jos ja kun miksi millä milloin missä mistä mitä miten mikä minun olla on onko se tai voi voiko voin',
  he: 'אפשר ניתן יכול יכולה יכולים יכולות צריכה צריכים רוצה כיצד מדוע היכן איזו אילו',
  hi: 'क्या क्यों कैसे कहाँ कहां कब कौन कौनसा किस का की के को में से पर है हैं हो था थी थे और या यह वह मैं मुझे मेरा करना करें करे कर करता करते होता होती लिए तो भी ने सकता सकते हूँ हूं',
  hu: 'a az egy és hogy hogyan hol honnan ki kell lehet mi miért mikor milyen mit van vagy',
  it: `a al alla allo anche che chi ci come con cosa cui da dal dalla deve devo di dove e è gli ho i il in io la le lo ma
    mi mio nel nella non o per perché può posso qual quale quali quando quanto se si sono su un una uno`,
  ko: '싶어요 싶습니다 싶은데 누가 누구 무슨 저는 있어요 있을까요 되나요 됩니까 가능한가요 가능합니까',
  nl: `aan als bij dat de deze die dit door een en er het hoe hoeveel ik in is kan kun maar met mijn moet naar niet of om
    ook op te uit van voor waar waarom wanneer wat welke wie wordt ze zijn zo`,
  no: 'av at den det der en er et for fra hva hvilken hvor hvordan hvorfor når i jeg kan man med min og om på skal som til',
  ro: 'a al am ce care cu cum când cât de din este eu fi în la mai nu o pe pentru pot prin sau se să si și sunt un unde o',
  ru: `а без бы быть в вы где да для до если есть же за и из или их к как какая какие какой когда кто куда ли меня мне мой
    можно мы на надо не но нужно о об он она они от откуда по почему при с со сделать так такое то у чего чем что чтобы это этот я`,
  sv: 'att av de den det då en ett för från hur i inte jag kan man med min måste när och om på ska som till vad var varför vilken är',
  th: 'และ ที่ ไหน ที่ไหน อย่างไร อย่าง ไร ยังไง อะไร ทำไม เมื่อ เมื่อไร เมื่อไหร่ ใคร ได้ ไหม หรือ หรือไม่ ของ ใน จะ ต้อง ให้ คือ เป็น มี การ วิธี ทำ ฉัน ผม ครับ ค่ะ',
  tr: `bir bu da de için ile ise kim mı mi mu mü nasıl ne neden nerede nereden nereye niçin o ve veya var ben benim
    yapabilirim yapılır olur hangi hangisi gibi kadar mıdır midir miyim mıyım muyum müyüm misin mısın nedir nelerdir kimler
    gerek gerekir gerekiyor gerekli lazım istiyorum`,
} satisfies Record<string, string>
