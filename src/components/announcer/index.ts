export { Announcements } from './Announcements.js'
