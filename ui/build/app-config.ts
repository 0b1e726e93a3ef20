// The one Vite config of all apps (visitor, desk, the editor's preview): how sources become files that the service's
// policy lets through. What an app has of its own stands in its own vite.config.ts.
import { fileURLToPath } from 'node:url';
import { mergeConfig, type PluginOption, type UserConfig } from 'vite';
import { operations } from './operations-plugin.ts';
import { theme } from './theme-plugin.ts';

interface AppOptions {
  /** `import.meta.url` of the app's own config. */
  readonly at: string;
  /** React's, and what else it needs. */
  readonly plugins: readonly PluginOption[];
}

export function appConfig(app: AppOptions, own: UserConfig): UserConfig {
  const here = (path: string) => fileURLToPath(new URL(path, app.at));
  const shared: UserConfig = {
    root: here('.'),
    plugins: [
      ...app.plugins,
      operations(),
      theme({ sources: [here('src'), here('../ui/src')], cacheFolder: here('../.cache/icons') }),
    ],
    css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
    build: {
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // No font or picture as a data address: the service's policy allows none.
      assetsInlineLimit: 0,
    },
  };
  return mergeConfig(shared, own);
}
