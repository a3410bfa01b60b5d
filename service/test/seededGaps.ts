/** What readers ask and some docs do not answer: a question, the same in other words, and with a typing error or shorter. */
export interface SeededGap {
  questions: readonly string[]
  /** A page that somebody writes later: its title, its heading and its text. Default: nobody does. */
  page?: readonly [title: string, heading: string, text: string]
}

/** The docs before. */
export const BOARDS = {
  'index.md': [
    '# Boards\n\nBoards keeps the work of a team in one place: pages, files and charts.',
    '## Install it\n\nDownload the installer, or run it in a container. It needs 2 GB of memory.',
    '## Invite people\n\nOpen the settings of the workspace, and send an invitation by email.',
  ].join('\n\n'),
}

export const GAPS: readonly SeededGap[] = [
  {
    questions: ['Can I export a chart as PDF?', 'how to save charts to pdf', 'pdf exprot of charts'],
    page: [
      'Charts',
      'Export a chart',
      'Open the menu of a chart and choose "Export". Charts can be saved as PDF, PNG or SVG files.',
    ],
  },
  {
    questions: ['Is there an Android app?', 'does it run on android phones', 'mobile app for Android'],
    page: ['Apps', 'Mobile apps', 'There is an app for Android and one for iOS. Both are free.'],
  },
  {
    questions: [
      'How do I change the invoice address?',
      'edit billing address on invoices',
      'where can I update the address of my invoice',
    ],
    page: [
      'Billing',
      'Change the address of invoices',
      'Owners change the billing address under "Settings", "Billing". The next invoice has the new address.',
    ],
  },
  {
    questions: ['Do you support SAML single sign-on?', 'saml login setup', 'SAML sigle sign on'],
    page: [
      'Sign-on',
      'SAML',
      'Single sign-on with SAML is part of the Business plan. To set it up, enter the metadata URL of your identity provider.',
    ],
  },
  {
    questions: ['How can I delete my account?', 'remove my account permanently', 'delet account'],
    page: [
      'Accounts',
      'Delete an account',
      'Choose "Delete account" in your profile. The account and its data are removed permanently after 14 days.',
    ],
  },
  {
    questions: ['What are the rate limits of the API?', 'api rate limit per minute', 'rate limiting api'],
    page: [
      'API limits',
      'Rate limits',
      'The API takes 600 requests per minute. Above this limit it answers with status 429.',
    ],
  },
  {
    questions: [
      'Can two people edit the same page at once?',
      'collaborative editing of a page',
      'two users editing same page',
    ],
    page: [
      'Editing',
      'Edit a page together',
      'Several people can edit the same page at once. Changes appear as they are typed, so there are no conflicts.',
    ],
  },
  {
    questions: ['Is there a dark theme for the printed report?', 'print report in dark theme', 'printing reports dark'],
  },
  {
    questions: [
      'How do I restore a backup from last week?',
      'restore old backup',
      'recover from a backup of last week',
    ],
    page: [
      'Backups',
      'Restore a backup',
      'Backups are made every night and kept for 30 days. To restore one, choose its day under "Backups".',
    ],
  },
  {
    questions: ['Where is my data stored geographically?', 'data residency region', 'data storage location EU'],
    page: [
      'Data',
      'Where is data stored?',
      'Data is stored in Frankfurt, or in Virginia for customers in the United States.',
    ],
  },
  {
    questions: ['Does it work offline?', 'offline mode', 'can it work ofline'],
    page: [
      'Offline',
      'Work offline',
      'Pages that were opened before can be read offline, without an internet connection. Changes are sent when you are online again.',
    ],
  },
  {
    questions: [
      'How do I import contacts from Outlook?',
      'outlook contacts import',
      'importing contacts out of Outlook',
    ],
    page: [
      'Contacts',
      'Import contacts',
      'Contacts can be imported from Outlook and Google. Export them as CSV in Outlook, and choose the file under "Contacts".',
    ],
  },
  {
    questions: [
      'Can I use my own domain for the status page?',
      'custom domain status page',
      'statuspage with custom domain',
    ],
    page: ['Status', 'Use your own domain', 'The status page can have a domain of your own. Add a CNAME record to it.'],
  },
  {
    questions: ['Is there a discount for schools?', 'education discount', 'discount for students and schools'],
  },
  {
    questions: ['How do I rotate the webhook secret?', 'webhook secret rotation', 'rotate webhok secret'],
    page: [
      'Webhooks',
      'Rotate the secret',
      'Choose "Rotate" beside the secret of a webhook. The old secret is valid for 24 hours.',
    ],
  },
  {
    questions: ['Can I schedule a report every Monday?', 'scheduled weekly report', 'report scheduling monday'],
    page: [
      'Reports',
      'Schedule a report',
      'Reports can be sent by mail on a schedule: each day, each week on a Monday, or each month.',
    ],
  },
  {
    questions: ['Does the editor support LaTeX formulas?', 'latex math in editor', 'latex formula not rendered'],
  },
  {
    questions: ['How do I merge two workspaces?', 'merge workspaces', 'workspace merging'],
    page: [
      'Workspaces',
      'Merge workspaces',
      'Support merges two workspaces into one. Write to them with the names of both.',
    ],
  },
  {
    questions: ['What happens when the trial ends?', 'after trial ends what happens', 'trial expired data'],
  },
  {
    questions: ['Can I get an audit log of logins?', 'audit log login events', 'login audit trail'],
    page: [
      'Audit',
      'Audit log',
      'The audit log has all logins and changes of permissions. Owners see it under "Security".',
    ],
  },
  {
    questions: ['How do I embed a video from Vimeo?', 'vimeo video embed', 'vimeo embeded video'],
  },
  {
    questions: ['Is the API available over GraphQL?', 'graphql endpoint', 'do you have GraphQL'],
    page: ['GraphQL', 'GraphQL API', 'There is a GraphQL endpoint at `/graphql`, beside the REST API.'],
  },
  {
    questions: [
      'How do I transfer ownership of a project?',
      'change project owner',
      'transfer project to another owner',
    ],
  },
  {
    questions: ['Can I set a spending limit?', 'spending cap', 'set budget limit spending'],
    page: ['Costs', 'Set a spending limit', 'Set a limit for what you spend in a month under "Billing", "Budget".'],
  },
  {
    questions: [
      'Why is the search slow with many files?',
      'search slow many files',
      'searching is slow with lots of files',
    ],
  },
  {
    questions: ['How do I pin the version of the CLI in CI?', 'pin cli version in ci', 'fixed CLI version for CI'],
  },
  {
    questions: ['Does it support right-to-left languages?', 'rtl support arabic hebrew', 'right-to-left text Arabic'],
  },
  {
    questions: ['How do I change the language of emails?', 'email language setting', 'change languge of mails'],
  },
  {
    questions: ['Can I undo a bulk delete?', 'undo bulk deletion', 'revert bulk delete'],
  },
  {
    questions: ['Is there a Terraform provider?', 'terraform provider', 'terrafrom provider docs'],
  },
  {
    questions: ['How do I print shipping labels?', 'shipping label printing', 'shiping labels print'],
  },
  {
    questions: [
      'Can guests comment without an account?',
      'guest comments no account',
      'guest commenting without login account',
    ],
  },
  {
    questions: ['What is the maximum file size for uploads?', 'upload file size limit', 'largest file I can upload'],
    page: ['Files', 'Size of uploads', 'A file may have up to 2 GB. Larger files cannot be uploaded.'],
  },
  {
    questions: ['How do I mute notifications at night?', 'mute notifications night', 'silence notifications at night'],
  },
  {
    questions: ['Does it integrate with Jira?', 'jira integration', 'jira sync issues'],
  },
  {
    questions: ['How do I add a watermark to images?', 'image watermark', 'watermarks images add'],
  },
  {
    questions: ['Can I pay by bank transfer?', 'bank transfer payment', 'payment via wire bank transfer'],
  },
  {
    questions: ['How do I see who viewed my page?', 'page viewers list', 'see page views by person'],
  },
  {
    questions: ['Is there a public roadmap?', 'roadmap', 'where is the roadmap'],
  },
  {
    questions: ['How do I change the time zone of the calendar?', 'calendar time zone', 'set calendar timezone'],
    page: ['Calendar', 'Time zone', 'The calendar is in the time zone of your profile. Change the time zone there.'],
  },
]
