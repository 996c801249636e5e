export { addSetting } from './add-setting.ts'
export { catalogue, isSettingKey, type SettingKey } from './catalogue.ts'
export { listSettingChanges, readSettings } from './read-settings.ts'
export { settingOf, settingsOf } from './setting-of.ts'
