import { bootstrap, type Application, type BootstrapOptions } from 'toolwright';
import { ArgumentPromptService, LetterService } from './arguments.js';
import { FailingPromptService, MessageService } from './messages.js';

/** A server of prompts, in this process or as a program of its own. */
export function start(options: Partial<BootstrapOptions> = {}): Promise<Application> {
  return bootstrap({
    name: 'Prompts',
    version: '1.0.0',
    services: [MessageService, ArgumentPromptService, LetterService, FailingPromptService],
    ...options,
  });
}

if (require.main === module) void start();
