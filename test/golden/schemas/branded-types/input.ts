import { McpService, Tool } from 'toolwright';

declare const tag: unique symbol;
export type Email = string & { readonly __brand: 'Email' };
export type UserId = number & { readonly [tag]: 'UserId' };
export type Cents = bigint & { readonly __brand: 'Cents' };
export type Sorted<T> = T[] & { readonly __sorted: true };
export type Stamp = Date & { readonly __zone: 'utc' };

export interface User {
  id: UserId;
  email: Email;
  friends: Sorted<UserId>;
  since: Stamp;
  byEmail: Record<Email, UserId>;
  maybe: Email | null;
}

@McpService()
export class UserService {
  @Tool()
  user(id: UserId, email?: Email): User {
    return { id, email } as User;
  }

  @Tool()
  email(): Email {
    return '' as Email;
  }
}
