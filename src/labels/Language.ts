/** A language that we have texts in, besides English. */
export type Language = 'ar' | 'de' | 'es' | 'fr' | 'he' | 'ja' | 'ko' | 'pt' | 'zh'
