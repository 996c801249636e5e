export { catalogue, isSettingKey, type SettingKey } from './catalogue.ts'
export { addSetting, listSettingChanges, readSettings, settingOf, settingsOf } from './settings.ts'
