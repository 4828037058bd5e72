import type { Preset } from '../../shared/model'

/**
 * Ready-made endpoints for the settings, from the providers' own documentation (October 2026). Models are suggestions to start
 * with: the connection test lists what the endpoint really offers. An empty base URL means the provider's own; for
 * AiStudio.id the address stands in the user's account there and is not published.
 */
export const PRESETS: readonly Preset[] = [
  {
    name: 'OpenAI',
    provider: 'openai-compatible',
    baseUrl: 'https://api.openai.com/v1',
    needsKey: true,
    models: ['gpt-6.1-sol', 'gpt-6.1-terra', 'gpt-6-astra', 'gpt-6-luna'],
    keyPage: 'https://platform.openai.com/api-keys',
  },
  {
    name: 'Anthropic',
    provider: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    needsKey: true,
    models: ['claude-sonnet-5-5', 'claude-opus-5-5', 'claude-haiku-5-5', 'claude-fable-5-1'],
    keyPage: 'https://platform.claude.com/settings/keys',
  },
  {
    name: 'Google Gemini',
    provider: 'google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
    models: ['gemini-4-argon', 'gemini-3.8-flash', 'gemini-3.1-pro-preview', 'gemini-2.5-pro'],
    keyPage: 'https://aistudio.google.com/apikey',
  },
  {
    name: 'DeepSeek',
    provider: 'openai-compatible',
    baseUrl: 'https://api.deepseek.com',
    needsKey: true,
    models: ['deepseek-v4-pro', 'deepseek-flash'],
    keyPage: 'https://platform.deepseek.com/api_keys',
  },
  {
    name: 'OpenRouter',
    provider: 'openai-compatible',
    baseUrl: 'https://openrouter.ai/api/v1',
    needsKey: true,
    models: ['anthropic/claude-sonnet-5.5', 'openai/gpt-6.1-sol', 'deepseek/deepseek-v4-pro'],
    keyPage: 'https://openrouter.ai/settings/keys',
  },
  {
    name: 'AiStudio.id',
    provider: 'openai-compatible',
    baseUrl: '',
    needsKey: true,
    models: [],
    keyPage: 'https://aistudio.id',
  },
  {
    name: 'Groq',
    provider: 'openai-compatible',
    baseUrl: 'https://api.groq.com/openai/v1',
    needsKey: true,
    models: [],
    keyPage: 'https://console.groq.com/keys',
  },
  {
    name: 'Mistral',
    provider: 'openai-compatible',
    baseUrl: 'https://api.mistral.ai/v1',
    needsKey: true,
    models: ['mistral-medium-latest', 'devstral-latest', 'codestral-latest'],
    keyPage: 'https://console.mistral.ai/api-keys',
  },
  {
    name: 'xAI',
    provider: 'openai-compatible',
    baseUrl: 'https://api.x.ai/v1',
    needsKey: true,
    models: ['grok-4.7', 'grok-build-0.1'],
    keyPage: 'https://console.x.ai',
  },
  {
    name: 'Moonshot (Kimi)',
    provider: 'openai-compatible',
    baseUrl: 'https://api.moonshot.ai/v1',
    needsKey: true,
    models: ['kimi-k3.1-pro', 'kimi-k2.7-code'],
    keyPage: 'https://platform.moonshot.ai/console/api-keys',
  },
  {
    name: 'Z.ai (GLM)',
    provider: 'openai-compatible',
    baseUrl: 'https://api.z.ai/api/paas/v4',
    needsKey: true,
    models: ['glm-5.3', 'glm-5.3-flash'],
    keyPage: 'https://z.ai/manage-apikey/apikey-list',
  },
  {
    name: 'Alibaba (Qwen)',
    provider: 'openai-compatible',
    baseUrl: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    needsKey: true,
    models: ['qwen3.8-max', 'qwen3-coder-plus', 'qwen3.8-flash'],
    keyPage: 'https://modelstudio.console.alibabacloud.com',
  },
  {
    name: 'Together',
    provider: 'openai-compatible',
    baseUrl: 'https://api.together.xyz/v1',
    needsKey: true,
    models: [],
    keyPage: 'https://api.together.ai/settings/api-keys',
  },
  local('Ollama', 'http://localhost:11434/v1'),
  local('LM Studio', 'http://localhost:1234/v1'),
  local('llama.cpp', 'http://localhost:8080/v1'),
  local('vLLM', 'http://localhost:8000/v1'),
  {
    name: 'Another endpoint',
    provider: 'openai-compatible',
    baseUrl: '',
    needsKey: true,
    models: [],
    keyPage: '',
  },
]

function local(name: string, baseUrl: string): Preset {
  return { name, provider: 'openai-compatible', baseUrl, needsKey: false, models: [], keyPage: '' }
}
