export { addSetting } from './add-setting.ts'
export { catalogue, isSettingKey, type SettingKey } from './catalogue.ts'
export { listSettingChanges, readSettings, settingOf, settingsOf } from './read-settings.ts'
