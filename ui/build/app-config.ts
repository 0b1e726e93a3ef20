// Shared Vite config of all apps (visitor, desk, the editor's preview). Its output complies with the service's content
// security policy. Options of a single app are in its own vite.config.ts.
import { fileURLToPath } from 'node:url';
import { mergeConfig, type PluginOption, type UserConfig } from 'vite';
import { operations } from './operations-plugin.ts';
import { theme } from './theme-plugin.ts';

interface AppOptions {
  /** `import.meta.url` of the app's own config. */
  readonly at: string;
  /** React's plugin, and any others of the app. */
  readonly plugins: readonly PluginOption[];
}

export function appConfig(app: AppOptions, own: UserConfig): UserConfig {
  const here = (path: string) => fileURLToPath(new URL(path, app.at));
  const shared: UserConfig = {
    root: here('.'),
    plugins: [
      ...app.plugins,
      operations(here('src/generated/graphql.ts')),
      theme({ sources: [here('src'), here('../ui/src')], cacheFolder: here('../.cache/icons') }),
    ],
    css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
    build: {
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // No data URLs for fonts and pictures, because the content security policy forbids them.
      assetsInlineLimit: 0,
    },
  };
  return mergeConfig(shared, own);
}
