import { createPagefind } from '../pagefind/createPagefind.js'

export const { options, init, search } = createPagefind([
  {
    url: '/pumps/#start',
    title: 'Pumps',
    heading: 'Start a pump',
    text: 'Set `PUMP_MODE` to `auto` and run `pump start --litres 40`. The pump starts after 12 seconds. Its port is 7070. The file pump.yaml has its settings.',
  },
  {
    url: '/pumps/#stop',
    title: 'Pumps',
    heading: 'Stop a pump',
    text: 'Run `pump stop --now` to stop the pump. It stops within 3 seconds. Call `stopPump` from code. Its log is written to stop.log for 30 days.',
  },
  {
    url: '/pumps/#seals',
    title: 'Seals',
    heading: 'Replace a seal of the pump',
    text: 'Replace the seal of the pump after 900 hours. Set `seal_check` to `weekly`. Acme Labs sells seals of 25 millimetres. See https://seals.example/fit for sizes.',
  },
  {
    url: '/pumps/#pressure',
    title: 'Pressure',
    heading: 'Pressure of the pump',
    text: 'The pressure of the pump is 6 bar. Read it with `pump.pressure`. Above 8 bar the valve opens. Start it with `--max-bar` to change that limit.',
  },
])
