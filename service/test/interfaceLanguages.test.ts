import { expect, test } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService } from './startService.js'

interface Docs {
  /** The same five pages in each language: a title, and what it says. */
  pages: Record<'install' | 'password' | 'export' | 'notifications' | 'members', [title: string, text: string]>
  /** Questions as readers ask them, by the page that answers them. */
  questions: readonly [page: keyof Docs['pages'], question: string][]
}

const DOCS: Record<string, Docs> = {
  en: {
    pages: {
      install: ['Install', 'Download the program and run the installer. Restart the computer when it is done.'],
      password: ['Passwords', 'Change your password in the account settings. If you forgot it, ask for a link.'],
      export: ['Export', 'Save your reports as a PDF file. Tables are written as CSV.'],
      notifications: ['Notifications', 'Turn off e-mails about new comments in the settings.'],
      members: ['Members', 'Invite members with their address. Only administrators delete users.'],
    },
    questions: [
      ['install', 'How do I install the program?'],
      ['install', 'Do I have to restart my computer?'],
      ['password', 'How can I change my password?'],
      ['password', 'I have forgotten my password'],
      ['export', 'Can I save a report as PDF?'],
      ['notifications', 'turn off notifications'],
      ['members', 'Who can delete a user?'],
    ],
  },
  ar: {
    pages: {
      install: ['التثبيت', 'نزّل البرنامج وشغّل ملف التثبيت. أعد تشغيل الحاسوب بعد ذلك.'],
      password: ['كلمات المرور', 'غيّر كلمة المرور في إعدادات الحساب. إذا نسيتها فاطلب رابطًا جديدًا.'],
      export: ['التصدير', 'احفظ التقارير كملف PDF. تُكتب الجداول بصيغة CSV.'],
      notifications: ['الإشعارات', 'أوقف رسائل البريد عن التعليقات الجديدة من الإعدادات.'],
      members: ['الأعضاء', 'ادعُ الأعضاء بعناوينهم. المديرون وحدهم يحذفون المستخدمين.'],
    },
    questions: [
      ['install', 'كيف أثبت البرنامج؟'],
      ['install', 'هل يجب إعادة تشغيل حاسوبي؟'],
      ['password', 'كيف يمكنني تغيير كلمة المرور؟'],
      ['password', 'نسيت كلمة مروري'],
      ['export', 'هل يمكن حفظ تقرير بصيغة PDF؟'],
      ['notifications', 'إيقاف الإشعارات'],
      ['members', 'من يستطيع حذف مستخدم؟'],
    ],
  },
  de: {
    pages: {
      install: ['Installation', 'Laden Sie das Programm herunter. Starten Sie danach den Rechner neu.'],
      password: [
        'Passwörter',
        'Ihr Passwort ändern Sie in den Einstellungen. Ist es vergessen, fordern Sie einen Link an.',
      ],
      export: ['Export', 'Speichern Sie Ihre Berichte als PDF. Tabellen werden als CSV geschrieben.'],
      notifications: ['Benachrichtigungen', 'Schalten Sie Mails zu neuen Kommentaren in den Einstellungen ab.'],
      members: ['Mitglieder', 'Laden Sie Mitglieder mit ihrer Adresse ein. Nur Administratoren löschen Benutzer.'],
    },
    questions: [
      ['install', 'Wie installiere ich das Programm?'],
      ['install', 'Muss ich meinen Rechner neu starten?'],
      ['password', 'Wie kann ich mein Passwort ändern?'],
      ['password', 'Ich habe mein Passwort vergessen'],
      ['export', 'Kann ich einen Bericht als PDF speichern?'],
      ['notifications', 'Benachrichtigung abschalten'],
      ['members', 'Wer darf einen Benutzer löschen?'],
    ],
  },
  es: {
    pages: {
      install: ['Instalación', 'Descargue el programa y ejecute el instalador. Después reinicie el ordenador.'],
      password: ['Contraseñas', 'Cambie su contraseña en los ajustes de la cuenta. Si la ha olvidado, pida un enlace.'],
      export: ['Exportar', 'Guarde sus informes en PDF. Las tablas se escriben en CSV.'],
      notifications: ['Notificaciones', 'Desactive los correos sobre comentarios nuevos en los ajustes.'],
      members: ['Miembros', 'Invite a miembros con su dirección. Solo los administradores eliminan usuarios.'],
    },
    questions: [
      ['install', '¿Cómo instalo el programa?'],
      ['install', '¿Tengo que reiniciar mi ordenador?'],
      ['password', '¿Cómo puedo cambiar mi contraseña?'],
      ['password', 'He olvidado mi contraseña'],
      ['export', '¿Puedo guardar un informe en PDF?'],
      ['notifications', 'desactivar la notificación'],
      ['members', '¿Quién puede eliminar a un usuario?'],
    ],
  },
  fr: {
    pages: {
      install: ['Installation', 'Téléchargez le programme et lancez l’installateur. Redémarrez ensuite l’ordinateur.'],
      password: [
        'Mots de passe',
        'Changez votre mot de passe dans les paramètres. Si vous l’avez oublié, demandez un lien.',
      ],
      export: ['Exporter', 'Enregistrez vos rapports en PDF. Les tableaux sont écrits en CSV.'],
      notifications: ['Notifications', 'Désactivez les courriels sur les nouveaux commentaires dans les paramètres.'],
      members: [
        'Membres',
        'Invitez des membres avec leur adresse. Seuls les administrateurs suppriment des utilisateurs.',
      ],
    },
    questions: [
      ['install', 'Comment installer le programme ?'],
      ['install', 'Dois-je redémarrer mon ordinateur ?'],
      ['password', 'Comment puis-je changer mon mot de passe ?'],
      ['password', 'J’ai oublié mon mot de passe'],
      ['export', 'Puis-je enregistrer un rapport en PDF ?'],
      ['notifications', 'désactiver une notification'],
      ['members', 'Qui peut supprimer un utilisateur ?'],
    ],
  },
  he: {
    pages: {
      install: ['התקנה', 'הורידו את התוכנה והפעילו את קובץ ההתקנה. לאחר מכן הפעילו מחדש את המחשב.'],
      password: ['סיסמאות', 'שנו את הסיסמה בהגדרות החשבון. אם שכחתם אותה, בקשו קישור חדש.'],
      export: ['ייצוא', 'שמרו את הדוחות כקובץ PDF. הטבלאות נכתבות כ-CSV.'],
      notifications: ['התראות', 'כבו הודעות דואר על תגובות חדשות בהגדרות.'],
      members: ['חברים', 'הזמינו חברים לפי הכתובת שלהם. רק מנהלים מוחקים משתמשים.'],
    },
    questions: [
      ['install', 'איך מתקינים את התוכנה?'],
      ['install', 'האם צריך להפעיל מחדש את המחשב שלי?'],
      ['password', 'איך אני משנה את הסיסמה?'],
      ['password', 'שכחתי את הסיסמה שלי'],
      ['export', 'אפשר לשמור דוח כ-PDF?'],
      ['notifications', 'כיבוי התראות'],
      ['members', 'מי יכול למחוק משתמש?'],
    ],
  },
  ja: {
    pages: {
      install: [
        'インストール',
        'プログラムをダウンロードし、インストーラーを実行します。その後、コンピューターを再起動します。',
      ],
      password: ['パスワード', 'パスワードはアカウント設定で変更できます。忘れた場合はリンクを請求してください。'],
      export: ['エクスポート', 'レポートはPDFとして保存できます。表はCSVで書き出されます。'],
      notifications: ['通知', '新しいコメントについてのメールは設定でオフにします。'],
      members: ['メンバー', 'メンバーはアドレスで招待します。管理者だけがユーザーを削除できます。'],
    },
    questions: [
      ['install', 'プログラムをインストールするにはどうすればいいですか？'],
      ['install', 'コンピューターの再起動は必要ですか？'],
      ['password', 'パスワードを変更したい'],
      ['password', 'パスワードを忘れました'],
      ['export', 'レポートをPDFで保存できますか？'],
      ['notifications', '通知をオフにする方法'],
      ['members', 'ユーザーを削除できるのは誰ですか？'],
    ],
  },
  ko: {
    pages: {
      install: ['설치', '프로그램을 내려받아 설치 파일을 실행합니다. 끝나면 컴퓨터를 다시 시작합니다.'],
      password: ['비밀번호', '비밀번호는 계정 설정에서 변경합니다. 잊어버린 경우 링크를 요청하세요.'],
      export: ['내보내기', '보고서는 PDF 파일로 저장합니다. 표는 CSV로 기록됩니다.'],
      notifications: ['알림', '새 댓글에 대한 메일은 설정에서 끕니다.'],
      members: ['구성원', '구성원은 주소로 초대합니다. 관리자만 사용자를 삭제합니다.'],
    },
    questions: [
      ['install', '프로그램은 어떻게 설치하나요?'],
      ['install', '컴퓨터를 다시 시작해야 하나요?'],
      ['password', '비밀번호를 어떻게 바꾸나요?'],
      ['password', '비밀번호를 잊어버렸어요'],
      ['export', '보고서를 PDF로 저장할 수 있나요?'],
      ['notifications', '알림을 끄고 싶어요'],
      ['members', '누가 사용자를 삭제할 수 있나요?'],
    ],
  },
  pt: {
    pages: {
      install: ['Instalação', 'Baixe o programa e execute o instalador. Depois reinicie o computador.'],
      password: ['Senhas', 'Altere a sua senha nas definições da conta. Se a esqueceu, peça um link.'],
      export: ['Exportar', 'Guarde os seus relatórios em PDF. As tabelas são escritas em CSV.'],
      notifications: ['Notificações', 'Desative os e-mails sobre novos comentários nas definições.'],
      members: ['Membros', 'Convide membros com o endereço deles. Apenas os administradores apagam usuários.'],
    },
    questions: [
      ['install', 'Como instalo o programa?'],
      ['install', 'Preciso reiniciar o meu computador?'],
      ['password', 'Como posso alterar a minha senha?'],
      ['password', 'Esqueci a minha senha'],
      ['export', 'Posso guardar um relatório em PDF?'],
      ['notifications', 'desativar uma notificação'],
      ['members', 'Quem pode apagar um usuário?'],
    ],
  },
  zh: {
    pages: {
      install: ['安装', '下载程序并运行安装文件。完成后重新启动电脑。'],
      password: ['密码', '在账户设置中修改密码。如果忘记密码，请索取链接。'],
      export: ['导出', '将报告保存为PDF文件。表格会写成CSV。'],
      notifications: ['通知', '在设置中关闭关于新评论的邮件。'],
      members: ['成员', '用地址邀请成员。只有管理员可以删除用户。'],
    },
    questions: [
      ['install', '怎么安装这个程序？'],
      ['install', '需要重新启动我的电脑吗？'],
      ['password', '如何修改我的密码？'],
      ['password', '我忘记密码了'],
      ['export', '可以把报告保存为PDF吗？'],
      ['notifications', '关闭通知'],
      ['members', '谁能删除用户？'],
    ],
  },
  th: {
    pages: {
      install: ['การติดตั้ง', 'ดาวน์โหลดโปรแกรมแล้วเรียกใช้ตัวติดตั้ง จากนั้นรีสตาร์ทคอมพิวเตอร์'],
      password: ['รหัสผ่าน', 'เปลี่ยนรหัสผ่านได้ในการตั้งค่าบัญชี หากลืม ให้ขอลิงก์ใหม่'],
      export: ['การส่งออก', 'บันทึกรายงานเป็นไฟล์ PDF ตารางจะถูกเขียนเป็น CSV'],
      notifications: ['การแจ้งเตือน', 'ปิดอีเมลเกี่ยวกับความคิดเห็นใหม่ในการตั้งค่า'],
      members: ['สมาชิก', 'เชิญสมาชิกด้วยที่อยู่ เฉพาะผู้ดูแลระบบเท่านั้นที่ลบผู้ใช้ได้'],
    },
    questions: [
      ['install', 'ติดตั้งโปรแกรมอย่างไร'],
      ['install', 'ต้องรีสตาร์ทคอมพิวเตอร์ไหม'],
      ['password', 'ฉันจะเปลี่ยนรหัสผ่านได้อย่างไร'],
      ['password', 'ลืมรหัสผ่าน'],
      ['export', 'บันทึกรายงานเป็น PDF ได้ไหม'],
      ['notifications', 'ปิดการแจ้งเตือน'],
      ['members', 'ใครลบผู้ใช้ได้บ้าง'],
    ],
  },
  tr: {
    pages: {
      install: ['Kurulum', 'Programı indirin ve kurulum dosyasını çalıştırın. Sonra bilgisayarı yeniden başlatın.'],
      password: ['Parolalar', 'Parolanızı hesap ayarlarında değiştirin. Unuttuysanız bir bağlantı isteyin.'],
      export: ['Dışa aktarma', 'Raporlarınızı PDF olarak kaydedin. Tablolar CSV olarak yazılır.'],
      notifications: ['Bildirimler', 'Yeni yorumlarla ilgili e-postaları ayarlardan kapatın.'],
      members: ['Üyeler', 'Üyeleri adresleriyle davet edin. Kullanıcıları yalnızca yöneticiler siler.'],
    },
    questions: [
      ['install', 'Programı nasıl kurarım?'],
      ['install', 'Bilgisayarımı yeniden başlatmam gerekiyor mu?'],
      ['password', 'Parolamı nasıl değiştirebilirim?'],
      ['password', 'Parolamı unuttum'],
      ['export', 'Bir raporu PDF olarak kaydedebilir miyim?'],
      ['notifications', 'bildirimleri kapatmak'],
      ['members', 'Bir kullanıcıyı kim silebilir?'],
    ],
  },
  hi: {
    pages: {
      install: ['इंस्टॉल करना', 'प्रोग्राम डाउनलोड करें और इंस्टॉलर चलाएँ। उसके बाद कंप्यूटर को पुनः आरंभ करें।'],
      password: ['पासवर्ड', 'खाते की सेटिंग में अपना पासवर्ड बदलें। भूल जाने पर नया लिंक माँगें।'],
      export: ['निर्यात', 'अपनी रिपोर्टें PDF फ़ाइल के रूप में सहेजें। तालिकाएँ CSV में लिखी जाती हैं।'],
      notifications: ['सूचनाएँ', 'नई टिप्पणियों के ईमेल सेटिंग में बंद करें।'],
      members: ['सदस्य', 'सदस्यों को उनके पते से आमंत्रित करें। केवल व्यवस्थापक उपयोगकर्ताओं को हटाते हैं।'],
    },
    questions: [
      ['install', 'मैं प्रोग्राम कैसे इंस्टॉल करूँ?'],
      ['install', 'क्या कंप्यूटर को पुनः आरंभ करना होगा?'],
      ['password', 'मैं अपना पासवर्ड कैसे बदलूँ?'],
      ['password', 'मैं पासवर्ड भूल गया'],
      ['export', 'क्या रिपोर्ट को PDF में सहेज सकते हैं?'],
      ['notifications', 'सूचना बंद करना'],
      ['members', 'उपयोगकर्ता को कौन हटा सकता है?'],
    ],
  },
}

/** The number of seven questions that each language must answer. */
const ENOUGH = 5

test.for(Object.entries(DOCS))(
  'on the same five pages, a reader who asks in %s gets answers',
  async ([language, docs]) => {
    const files = Object.entries(docs.pages).map(([name, [title, text]]) => [
      `${name}.md`,
      `---\nlanguage: ${language}\n---\n# ${title}\n\n${text}\n`,
    ])
    const { endpoint } = await startService({ pages: Object.fromEntries(files) as Record<string, string> })
    const missed: string[] = []
    for (const [page, question] of docs.questions) {
      const { sources } = await readAnswer(await ask(endpoint, question))
      if (!sources[0]?.url.startsWith(`/${page}#`)) missed.push(`${question} → ${sources[0]?.url ?? 'nothing'}`)
    }
    expect(docs.questions.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(ENOUGH)
  },
)
