export { catalogue, isSettingKey, type SettingKey } from './catalogue.ts'
export {
  addSetting,
  listSettingChanges,
  readSettings,
  settingHistory,
  settingOf,
  settingsOf,
} from './settings.ts'
